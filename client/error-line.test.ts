import { expect, it } from 'vitest';
import { errorLine } from './error-line.ts';

it('prints the status, 500 by default, and the status text or the message', () => {
  const lines = [
    { status: 404, statusText: 'Not Found', data: null },
    Object.assign(new Error('Service Unavailable'), { status: 503 }),
    Object.assign(new Error('Network Error'), { status: 0 }),
    new TypeError('x is not a function'),
    new Error(''),
    { status: 418, statusText: '' },
    'thrown text',
    null,
    undefined,
  ].map(errorLine);
  expect(lines).toEqual([
    'Error 404: Not Found',
    'Error 503: Service Unavailable',
    'Error 500: Network Error',
    'Error 500: x is not a function',
    'Error 500: Something went wrong',
    'Error 418: Something went wrong',
    'Error 500: Something went wrong',
    'Error 500: Something went wrong',
    'Error 500: Something went wrong',
  ]);
});
