/** Whole years since a day of birth (`1999-03-04`), by the calendar of UTC. */
export const ageOn = (birthDate: string, now: Date): number => {
  const birth = new Date(`${birthDate}T00:00:00Z`);
  const years = now.getUTCFullYear() - birth.getUTCFullYear();
  const hadBirthday =
    now.getUTCMonth() > birth.getUTCMonth() ||
    (now.getUTCMonth() === birth.getUTCMonth() && now.getUTCDate() >= birth.getUTCDate());
  return hadBirthday ? years : years - 1;
};
