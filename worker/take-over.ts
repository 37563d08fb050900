/** Replaces the worker before this one, unless another window still shows the app as that one stores it. */
export const takeOver = async (scope: ServiceWorkerGlobalScope): Promise<void> => {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await scope.skipWaiting();
};
