// A dialog that opens under a finger must not take the end of that touch for an answer.

import type { Attachment } from "svelte/attachments";

/** Opens a dialog, and lets presses through only once a pointer has gone down within it; keys may press at once. */
export const modal: Attachment<HTMLDialogElement> = (dialog) => {
  let armed = false;
  const arm = () => (armed = true);
  const guard = (event: MouseEvent) => {
    if (armed || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  dialog.addEventListener("pointerdown", arm);
  dialog.addEventListener("click", guard, { capture: true });
  dialog.showModal();
  return () => {
    dialog.removeEventListener("pointerdown", arm);
    dialog.removeEventListener("click", guard, { capture: true });
    dialog.close();
  };
};
