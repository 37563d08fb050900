/// <reference lib="webworker" />
import { openNotice } from './open-notice.ts';
import { showNotice } from './show-notice.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));
self.addEventListener('push', event => event.waitUntil(showNotice(self, event.data)));
self.addEventListener('notificationclick', event => event.waitUntil(openNotice(self, event)));
