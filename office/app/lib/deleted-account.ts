/** In place of the name of someone whose account was deleted. */
export const DELETED_ACCOUNT = 'Deleted account';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
export const deletedOn = (at: string): string => `Deleted on ${day.format(new Date(at))}`;
