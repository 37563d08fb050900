export type Point = { hours: number; mb: number };
/** By least squares, with the standard error of the slope. */
export type Slope = { mbPerHour: number; errorMbPerHour: number };

export function slopeOf(points: readonly Point[]): Slope {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [hours, mb] = [mean(points.map(point => point.hours)), mean(points.map(point => point.mb))];
  const spread = points.reduce((sum, point) => sum + (point.hours - hours) ** 2, 0);
  const mbPerHour = points.reduce((sum, point) => sum + (point.hours - hours) * (point.mb - mb), 0) / spread;
  const rest = points.reduce((sum, point) => sum + (point.mb - mb - mbPerHour * (point.hours - hours)) ** 2, 0);
  return { mbPerHour, errorMbPerHour: Math.sqrt(rest / Math.max(1, points.length - 2) / spread) };
}
