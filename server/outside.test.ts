import { Resolver } from 'node:dns/promises';
import { expect, it, vi } from 'vitest';
import { publicInternet } from './outside.ts';

const failure = (code: string) => Object.assign(new Error(`queryA ${code} calendar.example`), { code });
const nameServer = (four: string[] | Error, six: string[] | Error) => {
  for (const [name, answer] of [['resolve4', four] as const, ['resolve6', six] as const])
    vi.spyOn(Resolver.prototype, name).mockImplementation((async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    }) as never);
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
