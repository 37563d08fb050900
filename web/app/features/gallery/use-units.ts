import { useEffect, useState } from 'react';
import { type Units, units } from '#contract/values/units.ts';
import { readStored, writeStored } from '#lib/storage.ts';

const NAME = 'units';
const isUnits = (value: unknown): value is Units => units.some(unit => unit === value);

/** Inches or centimetres, as chosen before in this browser. The server knows of no choice, so a page begins with inches. */
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
