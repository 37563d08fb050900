import { Resolver } from 'node:dns/promises';
import { expect, it, vi } from 'vitest';
import { policyFor, publicInternet } from './policy.ts';

const failure = (code: string) => Object.assign(new Error(`queryA ${code} calendar.example`), { code });
const said = (answer: string[] | Error) => async (): Promise<never> => {
  if (answer instanceof Error) throw answer;
  return answer as never;
};
const nameServer = (four: string[] | Error, six: string[] | Error) => {
  vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(said(four));
  vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(said(six));
};

it('finds the addresses of one kind where there are none of the other, or they are not known', async () => {
  nameServer(['203.0.113.4'], failure('ENODATA'));
  expect(await publicInternet.resolve('calendar.example')).toEqual(['203.0.113.4']);
  nameServer(failure('ETIMEOUT'), ['2001:db8::4']);
  expect(await publicInternet.resolve('calendar.example')).toEqual(['2001:db8::4']);
});

it('finds nothing of a name that does not exist', async () => {
  nameServer(failure('ENOTFOUND'), failure('ENOTFOUND'));
  expect(await publicInternet.resolve('calendar.example')).toEqual([]);
});

it.each(['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED'])(
  'says that it does not know where name servers answer %s',
  async code => {
    nameServer(failure(code), failure('ENODATA'));
    await expect(publicInternet.resolve('calendar.example')).rejects.toMatchObject({ code });
  },
);

it.each([
  ['a deployment', false, false, false],
  ['a deployment that says it is under test', false, true, false],
  ['a sandbox', true, false, false],
  ['a sandbox under test', true, true, true],
])('lets %s ask addresses of this machine only where it may', (_, isSandbox, isDevelopmentOrTest, may) => {
  const policy = policyFor({ isSandbox, isDevelopmentOrTest });
  expect(policy.mayReach('127.0.0.1')).toBe(may);
  expect(policy.ports).toEqual(may ? 'ANY' : publicInternet.ports);
});
