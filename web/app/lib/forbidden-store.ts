/** Where a browser forbids the tab's store, one that keeps nothing: the router asks for it, and asks again once refused. */
export const forbiddenStoreScript = import.meta.env.SSR
  ? `(() => {
try { sessionStorage; } catch {
const value = { getItem: () => null, setItem() {}, removeItem() {} };
Object.defineProperty(window, 'sessionStorage', { value });
}
})()`
  : '';
