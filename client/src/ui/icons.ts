/** Icons as strokes in a box of 24 by 24. */
export const ICONS = {
  back: "M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
  hint: "M9.5 18h5M10 21h4M8.6 14.8A6 6 0 1 1 15.4 14.8c-.6.5-.9 1-.9 1.7V18h-5v-1.5c0-.7-.3-1.2-.9-1.7z",
  flip: "M7 4v15M7 4 3.5 7.5M7 4l3.5 3.5M17 20V5M17 20l-3.5-3.5M17 20l3.5-3.5",
  flag: "M6 21V4M6 5c4-2.5 8 2.5 12 0v8c-4 2.5-8-2.5-12 0",
  draw: "M5 9h14M5 15h14",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  first: "M17 6l-6 6 6 6M7 6v12",
  previous: "M15 6l-6 6 6 6",
  next: "M9 6l6 6-6 6",
  last: "M7 6l6 6-6 6M17 6v12",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  settings:
    "M4 7h8M18 7h2M4 17h2M12 17h8M15 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  download: "M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  play: "M8 5.5v13l10.5-6.5z",
  machine: "M7 8h10v9H7zM12 8V4.5M9.8 12h.01M14.2 12h.01M10 21v-4M14 21v-4M4 11v3M20 11v3",
  person: "M12 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM5 20c.5-4 3.3-5.8 7-5.8s6.500 1.800 7 5.800",
  again: "M5 12a7 7 0 1 1 2.200 5.100M5 12V7M5 12h5",
  branch: "M7 4v16M7 13c6 0 9-2 9-7M16 4l-3 3M16 4l3 3",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5v14M5 12h14",
} as const;

export type IconName = keyof typeof ICONS;
