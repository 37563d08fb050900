/// <reference lib="webworker" />
import { APP_WORKER, type WorkerMessage } from '#contract/values/app-worker.ts';
import { openNotice } from './open-notice.ts';
import { renewPush } from './renew-push.ts';
import { serveApp } from './serve-app.ts';
import { showNotice } from './show-notice.ts';
import { bypassWorker } from './static-routes.ts';
import { storeScreens } from './store-screens.ts';
import { takeOver } from './take-over.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('push', event => event.waitUntil(showNotice(self, event.data)));
self.addEventListener('pushsubscriptionchange', event =>
  event.waitUntil(renewPush(self, event as PushSubscriptionChangeEvent)),
);
self.addEventListener('notificationclick', event => event.waitUntil(openNotice(self, event)));

const isForApp = self.location.href.endsWith(APP_WORKER);

if (isForApp) {
  serveApp(self);
  self.addEventListener('install', event => {
    event.waitUntil(bypassWorker(event));
    // Nothing of an earlier app can be on a page: a worker for push notices alone answers none.
    if (!self.registration.active?.scriptURL.endsWith(APP_WORKER)) void self.skipWaiting();
  });
  self.addEventListener('message', event => {
    // Sent by our own pages alone.
    const message = event.data as WorkerMessage;
    event.waitUntil(message.kind === 'STORE' ? storeScreens(self, message.screens) : takeOver(self));
  });
} else self.addEventListener('install', () => void self.skipWaiting());
