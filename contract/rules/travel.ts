const CITY_MILES = 20;
const CITY_MINUTES_A_MILE = 3;
const ROAD_MINUTES_A_MILE = 1.2;
const DOOR_MINUTES = 10;
const STEP_MINUTES = 5;
/** Whoever is farther away does not leave on the same day. */
const DAY_TRIP_MINUTES = 300;

/** A careful guess of the minutes from door to door; null where nobody leaves for it on the same day. */
export const travelMinutes = (miles: number): number | null => {
  const city = Math.min(miles, CITY_MILES) * CITY_MINUTES_A_MILE;
  const road = Math.max(0, miles - CITY_MILES) * ROAD_MINUTES_A_MILE;
  const minutes = Math.ceil((DOOR_MINUTES + city + road) / STEP_MINUTES) * STEP_MINUTES;
  return minutes > DAY_TRIP_MINUTES ? null : minutes;
};
