import { useEffect, useState } from 'react';
import { type Units, units } from '#contract/values/units.ts';
import { readStored, writeStored } from '#lib/storage.ts';

const NAME = 'units';
const isUnits = (value: unknown): value is Units => units.some(unit => unit === value);

/**
 * Inches or centimetres, as last chosen in this browser. The server does not know the choice, so a page starts with
 * inches.
 */
export function useUnits(): [Units, (unit: Units) => void] {
  const [unit, setUnit] = useState<Units>('IN');
  useEffect(() => {
    const chosen = readStored(NAME);
    if (isUnits(chosen)) setUnit(chosen);
  }, []);
  const choose = (chosen: Units) => {
    setUnit(chosen);
    writeStored(NAME, chosen);
  };
  return [unit, choose];
}
