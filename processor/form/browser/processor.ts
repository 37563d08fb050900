export type Refused = { message: string; param?: string; code?: string };
type Reply =
  | { error: Refused }
  | { error?: never; status: string; kind?: 'card' | 'bank'; amountCents?: number | null };

const UNREACHABLE: Refused = { message: 'The payment form could not be reached. Check your connection and try again.' };

/** Calls the processor that this form came from. */
export const ask = async (path: string, body: unknown): Promise<Reply> => {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return await answer.json();
  } catch {
    return { error: UNREACHABLE };
  }
};
