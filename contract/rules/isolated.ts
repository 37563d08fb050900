/** Letters that run from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/**
 * A name within a sentence that is one string: where its letters run from right to left it is set apart, so that numbers and
 * signs after it keep their place. Elements use `<bdi>`.
 */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Without what `isolated` added. */
export const bareName = (name: string): string => name.replaceAll(/[\u2068\u2069]/g, '');
