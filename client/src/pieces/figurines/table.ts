// The table of figures, by the names that game files use.

import type { Drawing } from "../layer";
import * as classical from "./classical";
import * as compounds from "./compounds";
import * as court from "./court";
import * as eastern from "./eastern";
import * as military from "./military";

export const figurines: Readonly<Record<string, Drawing>> = {
  ...classical,
  ...compounds,
  ...court,
  ...eastern,
  ...military,
};
