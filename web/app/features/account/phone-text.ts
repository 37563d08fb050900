/** American numbers are formatted in groups that do not wrap; others are shown as they are. */
export const phoneText = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1\u00a0$1\u00a0$2\u00a0$3');
