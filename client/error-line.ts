/** `Error 503: Service Unavailable`: the status, 500 by default, then the status text or the message. */
export function errorLine(error: unknown): string {
  const { status, statusText, message } = {
    status: null,
    statusText: null,
    message: null,
    ...partsOf(error),
  };
  const firstText = [statusText, message].find(text => typeof text === 'string' && text !== '');
  return `Error ${Number(status) || 500}: ${firstText ?? 'Something went wrong'}`;
}

const partsOf = (error: unknown): { status?: unknown; statusText?: unknown; message?: unknown } =>
  typeof error === 'object' && error !== null
    ? { ...error, ...(error instanceof Error && { message: error.message }) }
    : {};
