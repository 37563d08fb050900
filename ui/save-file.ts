/** Downloads a file that is in the browser already. */
export function saveBlob(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers start reading the file only after this.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloads text that was written in the browser. */
export const saveFile = (name: string, text: string, type: string): void => saveBlob(name, new Blob([text], { type }));
