/** https://www.w3.org/TR/trace-context/: a new trace, in which the server goes on. Its ids are drawn, and tell nothing of anyone. */
export const newTraceparent = (): string => {
  const [trace, span] = [crypto.randomUUID(), crypto.randomUUID()].map(id => id.replaceAll('-', ''));
  return `00-${trace}-${span?.slice(0, 16)}-01`;
};
