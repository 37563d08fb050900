import { describe, expect, it } from 'vitest';
import { bookOutsOf } from './calendar.ts';
import { milesBetween } from './fit.ts';
import { demoManagers } from './managers.ts';
import { demoModels } from './models.ts';
import { demoSignIns } from './people.ts';
import { areaPhone, phoneBook } from './phones.ts';

/** As many as a large demo has. */
const MODELS = 400;
const models = demoModels(MODELS);
const phones = [...models, ...demoManagers].map(({ phone }) => phone);

describe('demoModels', () => {
  it('are the same on every call', () => {
    expect(demoModels(MODELS)).toEqual(models);
    expect(demoModels()).toEqual(models.slice(0, 120));
  });

  it('have unique ids, names and phones', () => {
    const different = (values: string[]) => new Set(values).size;
    expect(different(models.flatMap(({ id, chatUserId, sessionId }) => [id, chatUserId, sessionId]))).toBe(3 * MODELS);
    expect(different(models.map(({ firstName, lastName }) => `${firstName} ${lastName}`))).toBe(MODELS);
    expect(different(phones)).toBe(phones.length);
  });

  it('have ids of UUIDv7', () => {
    for (const { id } of models) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('are adults with a height and build that jobs ask for', () => {
    for (const model of models) {
      expect(new Date(model.birthDate).getTime()).toBeLessThan(Date.UTC(2008, 0, 1));
      expect(model.heightInches).toBeGreaterThanOrEqual(60);
      expect(model.heightInches).toBeLessThanOrEqual(80);
      expect(model.waistIn).toBeGreaterThan(21);
      expect(model.waistIn).toBeLessThan(model.hipsIn);
      expect(model.waistIn).toBeLessThan(model.bustIn);
      expect(model.shoeSize).toBeGreaterThan(4);
      expect(model.shoeSize).toBeLessThan(16);
    }
  });

  it('live near their city, speak English and have a skill', () => {
    for (const model of models) {
      expect(milesBetween(model, model.city)).toBeLessThan(10);
      expect(model.languages).toContain('English');
      expect(model.skills.length).toBeGreaterThan(1);
    }
  });

  it('are away on days that do not overlap', () => {
    const now = new Date('2026-03-07T18:00:00Z');
    const away = models.flatMap(model => bookOutsOf(model, now));
    expect(away.length).toBeGreaterThan(150);
    for (const { start, end } of away) expect(Date.parse(start)).toBeLessThan(Date.parse(end));
    for (const model of models) {
      const starts = bookOutsOf(model, now);
      starts.slice(1).forEach((range, k) => {
        expect(Date.parse(range.start)).toBeGreaterThan(Date.parse(starts[k]?.end ?? ''));
      });
    }
  });
});

describe('demo phones', () => {
  it('are reserved for fiction', () => {
    for (const phone of [...phones, ...demoSignIns.map(signIn => signIn.phone)])
      expect(phone).toMatch(/^\+1[2-9]\d\d55501\d\d$/);
  });

  it('do not use the area code of the sign-ins', () => {
    const taken = phones.filter(phone => phone.startsWith('+1702'));
    const signIns = demoSignIns.map(({ phone }) => phone);
    expect(taken.every(phone => signIns.includes(phone))).toBe(true);
    expect(demoSignIns.map(({ role }) => role)).toEqual(['Manager', 'Model', 'Staff', 'Staff', 'Staff', 'Staff']);
  });

  it('continue in the next area code when one is used up, and throw when all are', () => {
    const give = phoneBook();
    for (let n = 0; n < 100; n += 1) give(['201', '202']);
    expect(give(['201', '202'])).toBe('+12025550100');
    expect(() => give(['201'])).toThrow('no more numbers');
    expect(() => areaPhone('201', 100)).toThrow(RangeError);
  });
});
