import { addressesOf } from '#tools/route-addresses.ts';
import routes from '#web/routes.ts';
import { newId } from '../../ids.ts';
import type { Caller } from '../generated/callers.ts';
import type { System } from '../system.ts';
import type { Reader } from './audience.ts';
import type { Answered } from './shown.ts';

/** By their address with its parts that vary. */
const screens = new Map(addressesOf(routes).map(({ address, ...shown }) => [address, shown]));

const leadsOn = /screens\/(?:forward|legacy|not-found)\.tsx?$/;
const SIGNED_IN = 'shells/signed-in-shell.tsx';
const isDocument = (address: string): boolean => !/\.\w+$/.test(address);

const SHARED = /\/shared\/(jc|jt|mood-board|booking)\/([\w-]+)/g;
const OF_A_KIND = 5;

/** The parts of addresses that someone was given, by what stands before them. */
type Known = ReadonlyMap<string, readonly string[]>;

const secretsIn = (shown: readonly Answered[]): Map<string, string[]> => {
  const found = new Map<string, Set<string>>();
  const add = (before: string, secret: string) =>
    found.set(before, (found.get(before) ?? new Set<string>()).add(secret));
  for (const { text, where, sent, isAnswered } of shown) {
    for (const [, kind = '', secret = ''] of text.matchAll(SHARED)) add(`/shared/${kind}/`, secret);
    if (where !== 'getPhoneChange' || !isAnswered) continue;
    const { path } = JSON.parse(sent) as { path: { secret: string } };
    add('/undo-phone/', path.secret);
  }
  return new Map([...found].map(([before, secrets]) => [before, [...secrets].slice(-OF_A_KIND)]));
};

const others: Record<string, string> = { type: 'all', about: 'about', paymentMethod: 'card', channel: 'support' };

const filled = (pattern: string, part: string): string =>
  pattern
    .replace(/^\*|\*$/, '/nowhere')
    .replace('//', '/')
    .replaceAll(/:(\w+)\??/g, (_, name: string) => others[name] ?? part);

/** As the router asks for what a page is rendered from. */
const dataOf = (address: string): string => `${address === '/' ? '/_' : address}.data`;

type Asked = {
  /** The address of the server that renders them. */
  url: string;
  /** Whose session the pages behind sign-in are asked for with. */
  caller: Caller;
  shown: readonly Answered[];
};

/**
 * Every address of the product, and what its page is rendered from: pages are rendered alike for everyone, and for whoever has a
 * link (decision 133). Where a part of it varies, with those that someone was given, and one that nobody was.
 */
export const readPages = async (system: System, { url, caller, shown }: Asked): Promise<Answered[]> => {
  const cookie = `${system.server.app.config.slug}_token=${encodeURIComponent(JSON.stringify(caller.token))}`;
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const topics = [...sitemap.matchAll(/\/hire-models\/([\w-]+)</g)].map(([, topic = '']) => topic);
  const jobs = await system.sql('select id from jobs order by id desc limit 1');
  const models = await system.sql(
    `(select user_id as id from models where listed order by user_id desc limit ${OF_A_KIND})
      union all (select user_id from models where not listed order by user_id desc limit 1)`,
  );
  const secrets = secretsIn(shown);
  const known: Known = new Map([
    ...secrets,
    ['/hire-models/', topics],
    ['/zodels/', models.map(({ id }) => String(id))],
    ['/manager/jobs/', jobs.map(({ id }) => String(id))],
  ]);
  const pages: Answered[] = [];
  for (const [pattern, { screen, around }] of screens) {
    const headers: Record<string, string> = around.includes(SIGNED_IN) ? { cookie } : {};
    const [before = '', given = []] = [...known].find(([start]) => pattern.startsWith(start)) ?? [];
    const isSecret = secrets.has(before);
    for (const part of pattern.includes(':') ? [...given, newId()] : ['']) {
      const address = filled(pattern, part);
      const reader: Reader = isSecret ? { kind: 'LINK', id: null, secret: part } : { kind: 'NOBODY', id: null };
      for (const asked of isDocument(address) ? [address, dataOf(address)] : [address]) {
        const answer = await fetch(url + asked, { headers, redirect: 'manual' });
        const text = JSON.stringify([...answer.headers]) + (await answer.text());
        const expected = leadsOn.test(screen) ? [301, 302, 202] : [200];
        const where = `${asked === address ? 'page' : 'data of'} ${pattern}`;
        pages.push({ reader, where, text, sent: asked, isAnswered: expected.includes(answer.status) });
      }
    }
  }
  return pages;
};
