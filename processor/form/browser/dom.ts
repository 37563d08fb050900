/** Our own page has it. */
export const find = <Found extends HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`${selector} is not on the page.`);
  return found;
};

export const show = (element: HTMLElement, isShown: boolean): void => {
  element.hidden = !isShown;
};
