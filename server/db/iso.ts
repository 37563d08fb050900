/** A moment as the database writes it, as the contract does. */
export function iso(moment: string): string;
export function iso(moment: string | null): string | null;
export function iso(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
