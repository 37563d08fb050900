/** What signing out would lose. */
export const unsentQuestion = (count: number): string =>
  `${count === 1 ? '1 message is' : `${count} messages are`} not sent yet. Sign out anyway?`;

export const unsentLost = 'What is not sent is deleted when you sign out.';
