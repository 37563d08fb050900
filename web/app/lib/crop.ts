type Size = { width: number; height: number };

/** The middle of a picture in an aspect (width by height), or the whole where its short side would become too small. */
export const cropTo = ({ width, height }: Size, crop: { aspect: number; shortSideMin: number } | null) => {
  const whole = { x: 0, y: 0, width, height };
  if (!crop) return whole;
  const [wide, high] = [
    Math.min(width, Math.round(height * crop.aspect)),
    Math.min(height, Math.round(width / crop.aspect)),
  ];
  if (Math.min(wide, high) < crop.shortSideMin) return whole;
  return { x: Math.round((width - wide) / 2), y: Math.round((height - high) / 2), width: wide, height: high };
};
