import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { PING_MS } from '#contract/values/chat.ts';
import { LIVE_ADDRESS } from '#contract/values/versions.ts';
import { QUEUE_CHANGED } from '../bus/bus.ts';
import { newId } from '../ids.ts';
import { aChatter, aSocket, openSocket, type TestSocket } from '../testing/live.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { bearerOf } from '../testing/second-server.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();

const statusOfUpgrade = (address: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise(done => {
    const socket = new WebSocket(system.url.replace('http', 'ws') + address, { headers });
    socket.on('unexpected-response', (_, response) => done(response.statusCode ?? 0)).on('error', () => {});
    socket.on('open', () => {
      socket.terminate();
      done(101);
    });
  });

describe('the live connection', () => {
  it('gives hints to anyone with a session, staff too', async () => {
    const [manager, staff] = [await aManager(system), await aStaff(system)];
    const [own, office] = [
      await aSocket(system, await bearerOf(manager)),
      await aSocket(system, await bearerOf(staff)),
    ];
    await manager.client.call('saveName', { body: { name: 'Mara Vale', companyName: 'Vale Events' } });
    await vi.waitFor(() => expect(own.pushes).toContainEqual({ t: 'hint', event: { kind: 'USER', id: manager.id } }));
    system.server.app.bus.publish(QUEUE_CHANGED);
    await vi.waitFor(() => expect(office.pushes).toContainEqual({ t: 'hint', event: { kind: 'QUEUE', id: null } }));
    expect(own.pushes).not.toContainEqual({ t: 'hint', event: { kind: 'QUEUE', id: null } });
  });

  it('survives addresses that are none, and many sockets that say nothing', async () => {
    const raw = (address: string) =>
      new Promise<string>(done => {
        const { hostname, port } = new URL(system.url);
        const peer = connect(Number(port), hostname, () =>
          peer.write(`GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`),
        );
        peer.on('data', text => done(String(text).split('\r\n')[0] ?? ''));
      });
    for (const address of ['//', 'http://', '/2024-07/live/../live', '*'])
      expect([address, await raw(address)]).toEqual([address, expect.stringMatching(/ 4\d\d /)]);
    const token = await bearerOf(await aManager(system));
    const silent: TestSocket[] = [];
    while (silent.length < 2_100)
      silent.push(...(await Promise.all(Array.from({ length: 100 }, () => openSocket(system.url)))));
    const socket = await aSocket(system, token);
    expect(await socket.ask('ping', {})).toHaveProperty('serverTime');
    for (const one of silent) one.close();
  }, 30_000);

  it('is closed after a few tokens that are none', async () => {
    const socket = await openSocket(system.url);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(socket.ask('open', { token: 'nonsense' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    socket.sendText(JSON.stringify({ id: 99, t: 'open', token: 'nonsense' }));
    expect(await socket.closed).toBe(4001);
  });

  it('counts every frame of a person on all sockets, and closes one that floods', async () => {
    const token = await bearerOf(await aManager(system));
    const [socket, other] = [await aSocket(system, token), await aSocket(system, token)];
    const pings = Array.from({ length: 599 }, () => [socket.ask('ping', {}), other.ask('ping', {})]);
    await Promise.all(pings.flat());
    const late = { code: 'TOO_MANY', retryAfterSeconds: expect.any(Number) };
    await expect(socket.ask('ping', {})).rejects.toMatchObject(late);
    await expect(other.ask('open', { token })).rejects.toMatchObject(late);
    await expect(aSocket(system, token)).rejects.toMatchObject(late);
    for (let sent = 0; sent < 2_400; sent += 1) other.sendText(JSON.stringify({ id: sent, t: 'open', token }));
    expect(await other.closed).toBe(4029);
  });

  it('is closed when it says much before it says who it is', async () => {
    const socket = await openSocket(system.url);
    for (let sent = 0; sent <= 60; sent += 1) socket.sendText(JSON.stringify({ id: sent, t: 'ping' }));
    expect(await socket.closed).toBe(4029);
  });

  it('is refused at another address, and from the page of someone else', async () => {
    expect(await statusOfUpgrade('/2024-07/elsewhere')).toBe(404);
    expect(await statusOfUpgrade(LIVE_ADDRESS, { origin: 'https://evil.example' })).toBe(403);
    expect(await statusOfUpgrade(LIVE_ADDRESS, { origin: system.url })).toBe(101);
  });

  it('refuses tokens that are none, of the chat, or of a banned person', async () => {
    const manager = await aManager(system);
    const { token, key } = await manager.client.call('getChat', {});
    const socket = await openSocket(system.url);
    await expect(socket.ask('open', { token: 'nonsense' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(socket.ask('open', { token })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(socket.ask('chat', { key, token })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(socket.ask('channels', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const banned = await aModel(system);
    const access = await bearerOf(banned);
    await system.sql(`update users set state = 'BANNED' where id = $1`, [banned.id]);
    system.server.app.bus.publish({ kind: 'USER_CHANGED', userId: banned.id });
    await expect(socket.ask('open', { token: access })).rejects.toMatchObject({ code: 'BANNED' });
    await expect(socket.ask('channels', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('signs in to the chat with a chat token of the same session alone, and the service’s key', async () => {
    const [manager, other] = [await aManager(system), await aManager(system)];
    const mine = await manager.client.call('getChat', {});
    const theirs = await other.client.call('getChat', {});
    const access = await bearerOf(manager);
    const socket = await aSocket(system, access);
    for (const wrong of [
      { key: mine.key, token: theirs.token },
      { key: mine.key, token: access },
      { key: 'another key', token: mine.token },
    ])
      await expect(socket.ask('chat', wrong)).rejects.toMatchObject({ code: 'CHAT_SIGNED_OUT' });
    await expect(socket.ask('channels', {})).rejects.toMatchObject({ code: 'CHAT_SIGNED_OUT' });
    expect(await socket.ask('chat', mine)).toMatchObject({ chatUserId: mine.chatUserId, total_unread_count: 0 });
    await system.wait(16 * 60_000);
    const late = await aSocket(system, await bearerOf(await aManager(system)));
    await expect(late.ask('chat', mine)).rejects.toMatchObject({ code: 'CHAT_SIGNED_OUT' });
  });

  it('ends at once with a ban, and with a sign-out', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const [banned, signedOut] = [
      await aChatter(system, await aModel(system)),
      await aChatter(system, await aModel(system)),
    ];
    await system.sql(`update users set state = 'BANNED' where id = $1`, [banned.id]);
    system.server.app.bus.publish({ kind: 'USER_CHANGED', userId: banned.id });
    await signedOut.client.call('signOut', {});
    expect(await banned.socket.closed).toBe(4001);
    expect(await signedOut.socket.closed).toBe(4001);
  });

  it('ends with a session that ends while its token is checked', async () => {
    const person = await aManager(system);
    const token = await bearerOf(person);
    const [{ sid } = { sid: '' }] = await system.sql('select id as sid from sessions where user_id = $1', [person.id]);
    const { app } = system.server;
    const socket = await openSocket(system.url);
    app.bus.publish({ kind: 'USER_CHANGED', userId: person.id });
    const { pool } = app.database;
    const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
    const read = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const slow = vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
      const rows = await query(...given);
      if (!JSON.stringify(given[0]).includes('inner join \\"users\\"')) return rows;
      read.resolve();
      await ended.promise;
      return rows;
    }) as never);
    const opening = socket.ask('open', { token }).catch(() => {});
    await read.promise;
    await system.sql('update sessions set revoked_at = app_now() where id = $1', [sid]);
    const told = Promise.withResolvers<void>();
    const unsubscribe = app.bus.subscribe(({ kind }) => kind === 'SESSION_ENDED' && told.resolve());
    app.bus.publish({ kind: 'SESSION_ENDED', sessionId: String(sid) });
    await told.promise;
    unsubscribe();
    slow.mockRestore();
    ended.resolve();
    expect(await Promise.race([opening.then(() => socket.closed), socket.closed])).toBe(4001);
  });

  it('outlives its token, and ends with a session that has run out', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const person = await aManager(system);
    const socket = await aSocket(system, await bearerOf(person));
    const check = async () => {
      await system.wait(16 * 60_000);
      vi.advanceTimersByTime(PING_MS);
    };
    try {
      system.server.app.bus.publish({ kind: 'USER_CHANGED', userId: person.id });
      await check();
      // Sweeps take longer than the check of one session.
      await system.wait(1);
      expect(await Promise.race([socket.closed, socket.ask('ping', {})])).toHaveProperty('serverTime');
      await system.sql('update sessions set expires_at = app_now() where user_id = $1', [person.id]);
      await check();
      expect(await socket.closed).toBe(4001);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is closed by what cannot be read: binary, no JSON, an unknown name, more than 64 KB', async () => {
    const token = await bearerOf(await aManager(system));
    for (const [text, code] of [
      ['{', 4002],
      ['[]', 4002],
      ['{"id":1,"t":"constructor"}', 4002],
      ['{"t":"ping"}', 4002],
      [JSON.stringify({ id: 1, t: 'open', token: 'x'.repeat(70_000) }), 1009],
    ] as const) {
      const socket = await aSocket(system, token);
      socket.sendText(text);
      expect([text.slice(0, 30), await socket.closed]).toEqual([text.slice(0, 30), code]);
    }
  });

  it('refuses channels of a bad type or id with the two sentences, and those of others as not there', async () => {
    const { socket } = await aChatter(system, await aManager(system));
    const refused = (channel: string) => expect(socket.ask('channel', { channel })).rejects;
    await refused('gr oup:1').toMatchObject({
      message: 'Invalid chat type gr oup, letters, numbers and "_-" are allowed',
    });
    await refused('group:a b').toMatchObject({
      message: 'Invalid chat id a b, letters, numbers and "!-_" are allowed',
    });
    await refused('group:!ok').toMatchObject({ code: 'NOT_FOUND' });
    await refused('team:1').toMatchObject({ code: 'NOT_FOUND' });
    await refused(`group:${newId()}`).toMatchObject({ code: 'NOT_FOUND' });
    const { supportChatId } = await (await aManager(system)).client.call('getChat', {});
    await refused(`support:${supportChatId}`).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('takes 60 messages a minute, and says when to go on', async () => {
    const { client, socket } = await aChatter(system, await aManager(system));
    const channel = `support:${(await client.call('getChat', {})).supportChatId}`;
    const send = (body: string) => socket.ask('send', { channel, cid: newId(), body });
    await Promise.all(Array.from({ length: 60 }, (_, at) => send(`Message ${at}`)));
    const refused = await send('One too many').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'TOO_MANY', retryAfterSeconds: expect.any(Number) });
  });

  it('takes 60 changes of messages a minute, and any deletion', async () => {
    const { client, socket } = await aChatter(system, await aManager(system));
    const channel = `support:${(await client.call('getChat', {})).supportChatId}`;
    const { message } = await socket.ask('send', { channel, cid: newId(), body: 'Hello.' });
    const at = { channel, seq: message.seq };
    for (let n = 0; n < 28; n += 1) await socket.ask('react', { ...at, emoji: '👍', on: n % 2 === 0 });
    for (let n = 0; n < 28; n += 1) await socket.ask('pin', { ...at, on: n % 2 === 0 });
    for (let n = 0; n < 4; n += 1) await socket.ask('edit', { ...at, body: `Hello ${n}.` });
    const late = { code: 'TOO_MANY', retryAfterSeconds: expect.any(Number) };
    await expect(socket.ask('react', { ...at, emoji: '👍', on: true })).rejects.toMatchObject(late);
    await expect(socket.ask('edit', { ...at, body: 'Once more.' })).rejects.toMatchObject(late);
    await socket.ask('delete', at);
    const other = await socket.ask('send', { channel, cid: newId(), body: 'Again.' });
    await system.wait(61_000);
    await socket.ask('react', { channel, seq: other.message.seq, emoji: '👍', on: true });
  });

  it('takes markup as text, and refuses control characters and overrides of direction', async () => {
    const { client, socket } = await aChatter(system, await aManager(system));
    const channel = `support:${(await client.call('getChat', {})).supportChatId}`;
    const send = (body: string) => socket.ask('send', { channel, cid: newId(), body });
    const markup = '<img src=x onerror=alert(1)>';
    expect((await send(markup)).message.body).toBe(markup);
    for (const body of ['\u0000', 'Not \u202Elive', `o${'\u0301'.repeat(49)}`])
      await expect(send(body)).rejects.toMatchObject({ code: 'VALIDATION' });
    for (const body of ['   ', '\u200b', '\u2800\u2800', '\u3164'])
      await expect(send(body)).rejects.toMatchObject({ code: 'MESSAGE_EMPTY' });
    expect((await send('Doors at 9\u000bBring \u202ablack\u202c shoes')).message.body).toBe(
      'Doors at 9\nBring black shoes',
    );
    await expect(send('x'.repeat(4_001))).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});
