/** Whether a migration's first line says that its statements run one after another, each committed by itself. */
export const runsOutsideTransaction = (text: string): boolean => text.startsWith('-- outside a transaction\n');

/** As it can run within a transaction, where nobody waits for the tables. */
export const withinTransaction = (text: string): string => text.replace(/\bindex concurrently\b/gi, 'index');
