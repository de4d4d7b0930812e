// Sounds, made by the browser itself.

import type { MovePicture, Verdict } from "../gen/rules";

export type SoundName =
  "move" | "capture" | "shot" | "join" | "split" | "promotion" | "check" | "end" | "refused" | "select";

/** What is heard of a move, in order. */
export function soundsOf({ flags, effects }: MovePicture, verdict: Verdict | null): SoundName[] {
  const sounds: SoundName[] = [];
  if (flags.split) sounds.push("split");
  if (flags.shot) sounds.push("shot");
  else if (flags.join) sounds.push("join");
  else if (flags.capture) sounds.push("capture");
  else sounds.push("move");
  if (effects.some((effect) => effect.effect === "turn-over")) sounds.push("promotion");
  if (verdict !== null) sounds.push("end");
  else if (flags.check) sounds.push("check");
  return sounds;
}

interface Tone {
  kind: "tone";
  at: number;
  from: number;
  to: number;
  length: number;
  loud: number;
  wave: OscillatorType;
}
interface Knock {
  kind: "knock";
  at: number;
  pitch: number;
  length: number;
  loud: number;
}

const tone = (
  at: number,
  from: number,
  to: number,
  length: number,
  loud: number,
  wave: OscillatorType = "sine",
): Tone => ({ kind: "tone", at, from, to, length, loud, wave });
const knock = (at: number, pitch: number, length: number, loud: number): Knock => ({
  kind: "knock",
  at,
  pitch,
  length,
  loud,
});

/** Seconds, hertz, and loudness up to 1. */
const SCORE: Readonly<Record<SoundName, readonly (Tone | Knock)[]>> = {
  select: [knock(0, 2400, 0.015, 0.12)],
  move: [knock(0, 900, 0.05, 0.5), tone(0, 190, 120, 0.07, 0.35)],
  capture: [knock(0, 1400, 0.04, 0.5), knock(0.05, 700, 0.08, 0.6), tone(0.05, 150, 80, 0.11, 0.45)],
  shot: [
    knock(0, 3200, 0.03, 0.5),
    knock(0.01, 500, 0.3, 0.7),
    tone(0, 120, 40, 0.28, 0.6),
    knock(0.2, 900, 0.1, 0.35),
  ],
  join: [knock(0, 900, 0.05, 0.35), tone(0.02, 330, 330, 0.09, 0.18), tone(0.1, 495, 495, 0.14, 0.2)],
  split: [tone(0, 495, 495, 0.07, 0.16), tone(0.07, 330, 330, 0.09, 0.16)],
  promotion: [tone(0.1, 440, 440, 0.09, 0.16), tone(0.19, 554, 554, 0.09, 0.16), tone(0.28, 659, 659, 0.18, 0.18)],
  check: [tone(0.09, 740, 740, 0.08, 0.16, "triangle"), tone(0.2, 740, 740, 0.1, 0.16, "triangle")],
  end: [tone(0.1, 392, 392, 0.18, 0.18), tone(0.28, 294, 294, 0.2, 0.18), tone(0.48, 196, 196, 0.5, 0.22)],
  refused: [tone(0, 150, 130, 0.12, 0.25, "triangle")],
};

/** Plays sounds once the player has touched the page; before, browsers allow none. */
export class Player {
  private context: AudioContext | null = null;
  private noise: AudioBuffer | null = null;

  play(names: readonly SoundName[]): void {
    if (typeof AudioContext === "undefined") return;
    this.context ??= new AudioContext();
    const context = this.context;
    if (context.state === "suspended") void context.resume();
    for (const name of names) for (const note of SCORE[name]) this.note(context, note);
  }

  close(): void {
    void this.context?.close();
    this.context = null;
  }

  private note(context: AudioContext, note: Tone | Knock): void {
    const start = context.currentTime + 0.01 + note.at;
    const end = start + note.length;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(note.loud * 0.5, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(context.destination);
    if (note.kind === "tone") {
      const oscillator = context.createOscillator();
      oscillator.type = note.wave;
      oscillator.frequency.setValueAtTime(note.from, start);
      oscillator.frequency.exponentialRampToValueAtTime(note.to, end);
      oscillator.connect(gain);
      oscillator.start(start);
      oscillator.stop(end + 0.02);
    } else {
      const source = context.createBufferSource();
      source.buffer = this.whiteNoise(context);
      const filter = context.createBiquadFilter();
      filter.type = "bandpass";
      filter.frequency.value = note.pitch;
      filter.Q.value = 0.9;
      source.connect(filter).connect(gain);
      source.start(start);
      source.stop(end + 0.02);
    }
  }

  private whiteNoise(context: AudioContext): AudioBuffer {
    if (this.noise !== null) return this.noise;
    const noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
    this.noise = noise;
    return noise;
  }
}
