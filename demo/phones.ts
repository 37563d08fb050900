const LINES = 100;

/** Numbers 555-0100 to 555-0199 of every area code are reserved for fiction: none of them can belong to anyone. */
export const areaPhone = (areaCode: string, line: number): string => {
  if (!Number.isInteger(line) || line < 0 || line >= LINES) throw new RangeError(`No reserved number ${line}`);
  return `+1${areaCode}55501${String(line).padStart(2, '0')}`;
};

/** Gives the reserved numbers of area codes one after another, each once. */
export const phoneBook = () => {
  const given = new Map<string, number>();
  return (areaCodes: readonly string[]): string => {
    const code = areaCodes.find(areaCode => (given.get(areaCode) ?? 0) < LINES);
    if (code === undefined) throw new RangeError(`The area codes ${areaCodes.join(', ')} hold no more numbers`);
    const line = given.get(code) ?? 0;
    given.set(code, line + 1);
    return areaPhone(code, line);
  };
};
