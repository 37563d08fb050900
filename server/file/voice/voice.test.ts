import { describe, expect, it } from 'vitest';
import type { VoiceNote } from '#contract/schemas/file.ts';
import { newId } from '../../ids.ts';
import { beginUpload, refusalOf, sendBytes, uploadIdOf } from '../../testing/files.ts';
import { anOpenJob } from '../../testing/jobs.ts';
import { aChatter, type Chatter } from '../../testing/live.ts';
import { aManager, aModel, aStaff } from '../../testing/people.ts';
import { anMp4, aWebm } from '../../testing/recordings.ts';
import { bearerOf } from '../../testing/second-server.ts';
import { aSystem } from '../../testing/system.ts';
import { collectFiles } from '../collect.ts';
import { byteRange } from './byte-range.ts';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';

const system = await aSystem();
const DAY_MS = 86_400_000;

const make = (token: string, uploadId: string) =>
  fetch(`${system.url}/2024-01/voice-notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ uploadId }),
  });
const record = async (person: Chatter, bytes: Buffer) => {
  const sender = { id: person.id, token: await bearerOf(person) };
  const address = await beginUpload(system, sender, bytes.length, 'voice-note.webm');
  await sendBytes(system, sender, address, 0, bytes);
  return { sender, uploadId: uploadIdOf(address), answer: await make(sender.token, uploadIdOf(address)) };
};
const voiceNote = async (person: Chatter, bytes = aWebm()) =>
  (await (await record(person, bytes)).answer.json()) as VoiceNote;
const sendVoice = (from: Chatter, channel: string, fileId: string, cid = newId()) =>
  from.socket.ask('send', {
    channel,
    cid,
    body: '',
    attachments: [{ kind: 'VOICE', fileId, filename: 'x', widthPx: null, heightPx: null, durationMs: 5 }],
  });
const get = (src: string, headers: Record<string, string> = {}) => fetch(system.url + src, { headers });
const isKept = async (id: string) => (await system.sql('select 1 from voice_notes where id = $1', [id])).length === 1;

const aConversation = async () => {
  const [staff, manager, model] = [await aStaff(system), await aManager(system), await aModel(system)];
  const job = await anOpenJob(system, manager, staff, { amountFemales: 2, amountAnyGender: 0 });
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  const { channel } = await manager.client.call('openDirectChat', { path: { jobId: job.id, modelId: model.id } });
  return { mara: await aChatter(system, manager), ines: await aChatter(system, model), channel };
};

describe('createVoiceNote', () => {
  it('takes what browsers record, measures it, and serves it to readers as nothing else', async () => {
    const { mara, ines, channel } = await aConversation();
    for (const [bytes, type] of [
      [aWebm({ seconds: 3 }), 'audio/webm'],
      [anMp4({ seconds: 3 }), 'audio/mp4'],
    ] as const) {
      const { id, durationMs } = await voiceNote(ines, bytes);
      expect(durationMs).toBe(3000);
      await sendVoice(ines, channel, id);
      const { messages } = await mara.socket.ask('history', { channel });
      const [shown] = messages.at(-1)?.attachments ?? [];
      expect(shown).toMatchObject({ kind: 'VOICE', fileId: id, durationMs: 3000, filename: 'Voice note' });
      const answer = await get(shown?.src ?? '');
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'accept-ranges': 'bytes',
      });
      const part = await get(shown?.src ?? '', { range: 'bytes=4-9' });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${bytes.length}`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(4, 10))).toBe(true);
      expect((await get((shown?.src ?? '').replace(/.$/, last => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
    }
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a film', aWebm({ trackType: 1, codec: 'V_VP9' })],
    ['another codec', aWebm({ codec: 'A_VORBIS' })],
    ['Matroska', aWebm({ docType: 'matroska' })],
    ['nothing said', aWebm({ seconds: 0 })],
    ['a film in MP4', anMp4({ handler: 'vide', codec: 'avc1' })],
    ['another codec in MP4', anMp4({ codec: 'alac' })],
  ])('refuses %s, and leaves nothing behind', async (_, bytes) => {
    const { ines } = await aConversation();
    const { answer, uploadId } = await record(ines, bytes);
    expect(await refusalOf(answer)).toMatchObject({ status: 422, code: 'VOICE_TYPE' });
    expect(await system.sql('select 1 from uploads where id = $1', [uploadId])).toEqual([]);
  });

  it('refuses what is too long, and another person’s upload', async () => {
    const { mara, ines, channel } = await aConversation();
    expect(await refusalOf((await record(ines, aWebm({ seconds: 200 }))).answer)).toMatchObject({ code: 'VOICE_LONG' });
    const large = Buffer.concat([aWebm(), Buffer.alloc(3_200_000)]);
    expect(await refusalOf((await record(ines, large)).answer)).toMatchObject({ code: 'VOICE_LONG' });
    const { id } = await voiceNote(ines);
    expect((await make(await bearerOf(mara), id)).status).toBe(404);
    await expect(sendVoice(mara, channel, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('says of one that has not arrived whole that it is a file, and not that it is a picture', async () => {
    const { ines } = await aConversation();
    const sender = { id: ines.id, token: await bearerOf(ines) };
    const address = await beginUpload(system, sender, aWebm().length, 'voice-note.webm');
    await sendBytes(system, sender, address, 0, aWebm().subarray(0, 100));
    expect(await refusalOf(await make(sender.token, uploadIdOf(address)))).toMatchObject({
      code: 'UPLOAD_UNFINISHED',
      message: 'This file has not arrived whole. Please send it again.',
    });
  });

  it('answers the same voice note again, and the same message for the same cid', async () => {
    const { ines, channel } = await aConversation();
    const { sender, uploadId, answer } = await record(ines, aWebm());
    const { id } = (await answer.json()) as VoiceNote;
    expect(((await (await make(sender.token, uploadId)).json()) as VoiceNote).id).toBe(id);
    const cid = newId();
    const [first, again] = [await sendVoice(ines, channel, id, cid), await sendVoice(ines, channel, id, cid)];
    expect(again.message.seq).toBe(first.message.seq);
  });
});

describe('voice notes', () => {
  it('are collected when no message holds them, and go with their message and with the account', async () => {
    const { ines, channel } = await aConversation();
    const [held, unused] = [await voiceNote(ines), await voiceNote(ines)];
    const { message } = await sendVoice(ines, channel, held.id);
    await system.wait(8 * DAY_MS);
    await collectFiles(system.server.app);
    expect([await isKept(held.id), await isKept(unused.id)]).toEqual([true, false]);
    const again = await aChatter(system, ines);
    const { messages } = await again.socket.ask('history', { channel });
    const src = messages.at(-1)?.attachments[0]?.src ?? '';
    expect((await get(src)).status).toBe(200);
    await again.socket.ask('delete', { channel, seq: message.seq });
    expect((await get(src)).status).toBe(404);
    await system.wait(2 * 3_600_000);
    await collectFiles(system.server.app);
    expect(await isKept(held.id)).toBe(false);
    // Renews the token, which has expired meanwhile.
    await ines.client.call('getUser', {});
    const last = await voiceNote(again);
    await sendVoice(await aChatter(system, ines), channel, last.id);
    await ines.client.call('deleteUser', {});
    expect(await isKept(last.id)).toBe(false);
    await expect.poll(() => system.server.app.storage.get(`voice/${last.id}`)).toBeNull();
  });
});

describe('damaged recordings', () => {
  it('are read to an end, whatever their bytes say', () => {
    for (const bytes of [aWebm(), anMp4()])
      for (let at = 0; at < bytes.length; at += 1)
        for (const value of [0, 0x01, 0x7f, 0xff]) {
          const damaged = Buffer.from(bytes);
          damaged[at] = value;
          for (const read of [readWebm, readMp4])
            expect(read(damaged.subarray(0, at + 40))?.durationMs ?? 0).toBeGreaterThanOrEqual(0);
        }
  });
});

describe('byteRange', () => {
  it.each([
    [undefined, 'NONE'],
    ['bytes=0-', { first: 0, last: 9 }],
    ['bytes=2-4', { first: 2, last: 4 }],
    ['bytes=2-400', { first: 2, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=10-', 'OUTSIDE'],
    ['bytes=4-2', 'OUTSIDE'],
    ['bytes=0-1,4-5', 'NONE'],
    ['lines=1-2', 'NONE'],
  ])('of %s', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });
});
