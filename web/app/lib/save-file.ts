/** Downloads a file that was created in the browser. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Some browsers start reading the file only after this.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
