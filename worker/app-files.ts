import type { AppScreens } from '#contract/values/app-worker.ts';

/** What the worker has to know about the built pages; the build puts it in. */
export type AppFiles = {
  /** Of the build: React Router asks for routes by it. */
  version: string;
  /** Stored before the worker takes over: what shows the frame of the app. */
  shell: readonly string[];
  /** Stored afterwards: the screens of each kind of person. */
  screens: Record<AppScreens, readonly string[]>;
  /** The routes of the app, as React Router asks for them. */
  routes: Record<string, unknown>;
};

declare const APP_FILES: AppFiles;

export const appFiles = APP_FILES;
