// Path data, read in the strict form that the drawings use.

export interface Point {
  x: number;
  y: number;
}

interface Command {
  command: string;
  numbers: number[];
}

const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 };

/** The commands of path data; an error names what is not allowed. */
export function commands(d: string): Command[] {
  if (!/^M/.test(d)) throw new Error(`begins without M: ${d.slice(0, 20)}`);
  return [...d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].map(([, command = "", rest = ""]) => {
    const words = rest.trim() === "" ? [] : rest.trim().split(/[ ,]+|(?<=\d)(?=-)/);
    const numbers = words.map(Number);
    const takes = TAKES[command];
    if (takes === undefined) throw new Error(`command ${command} in ${d}`);
    if (numbers.some((value) => !Number.isFinite(value))) throw new Error(`'${rest}' is not all numbers in ${d}`);
    const fits = takes === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % takes === 0;
    if (!fits) throw new Error(`${command} with ${numbers.length} numbers in ${d}`);
    return { command, numbers };
  });
}

const STEPS = 10;

/** A point of a curve by its control points (de Casteljau). */
function onCurve(controls: Point[], t: number): Point {
  const [first] = controls;
  if (first === undefined) throw new Error("no control points");
  if (controls.length === 1) return first;
  const next = controls.slice(1).map((to, index) => {
    const from = controls[index] ?? first;
    return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
  });
  return onCurve(next, t);
}

/** The lines of path data, curves made of short straight pieces. */
export function flat(d: string): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  const to = (point: Point): void => {
    line.push(point);
    at = point;
  };
  for (const { command, numbers } of commands(d)) {
    if (command === "Z") {
      to(start);
      continue;
    }
    const size = TAKES[command] ?? 1;
    for (let place = 0; place < numbers.length; place += size) {
      const taken = numbers.slice(place, place + size);
      const points: Point[] = [];
      for (let index = 0; index + 1 < taken.length; index += 2) {
        points.push({ x: taken[index] ?? 0, y: taken[index + 1] ?? 0 });
      }
      const [only = 0] = taken;
      const [point] = points;
      if (command === "H") to({ x: only, y: at.y });
      else if (command === "V") to({ x: at.x, y: only });
      else if (command === "M" && place === 0 && point !== undefined) {
        line = [point];
        lines.push(line);
        at = start = point;
      } else {
        const controls = [at, ...points];
        const steps = points.length === 1 ? 1 : STEPS;
        for (let step = 1; step <= steps; step += 1) to(onCurve(controls, step / steps));
      }
    }
  }
  return lines;
}
