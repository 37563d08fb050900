/** Replaces a forbidden sessionStorage with one that stores nothing: the router would throw on it. */
export const sessionStorageFallbackScript = import.meta.env.SSR
  ? `(() => {
try { sessionStorage; } catch {
const value = { getItem: () => null, setItem() {}, removeItem() {} };
Object.defineProperty(window, 'sessionStorage', { value });
}
})()`
  : '';
