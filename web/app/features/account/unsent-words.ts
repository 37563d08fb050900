/** What signing out would lose: messages, and in the app what else was done offline. */
export const unsentQuestion = (count: number, waiting: number): string => {
  const what = waiting > 0 ? 'thing' : 'message';
  return `${count === 1 ? `1 ${what} is` : `${count} ${what}s are`} not sent yet. Sign out anyway?`;
};

export const unsentLost = 'What is not sent is deleted when you sign out.';
