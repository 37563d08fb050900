import { expect, it } from 'vitest';
import { firstNameOf, namesOf } from './person-name.ts';

it.each([
  ['Ana de Sousa', 'Ana', 'de Sousa'],
  [' Zoe ', 'Zoe', ''],
  ['J.R. Vale', 'J.R.', 'Vale'],
  ['St.John Vale', 'St.John', 'Vale'],
  ['Jean-Luc Vale', 'Jean-Luc', 'Vale'],
  ['Zoe.Vale', 'Zoe', 'Vale'],
  ['Zoe_Vale', 'Zoe', 'Vale'],
  ['Zoe/Vale', 'Zoe', 'Vale'],
  ['Zoe\u200bVale', 'Zoe', 'Vale'],
  ['Vale, Zoe Ana', 'Zoe', 'Ana Vale'],
  ['Zoe Vale, Jr.', 'Zoe', 'Vale, Jr.'],
  ['山田, 太郎', '太郎', '山田'],
  ['Dr. Anna Vale', 'Anna', 'Vale'],
  ['Prof. Dr. Anna van Dam', 'Anna', 'van Dam'],
  ['Dr. Vale', 'Dr.', 'Vale'],
  ['Miss Vale', 'Miss', 'Vale'],
  ['St. John Vale', 'St.', 'John Vale'],
  ['山田\u200b太郎', '太郎', '山田'],
  ['辻\u{e0101} 希美', '希美', '辻\u{e0101}'],
  ['辻\u{e0101}希美', '希美', '辻\u{e0101}'],
  ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ﾀﾛｳ', 'ﾔﾏﾀﾞ'],
  ['山田た\u3099いき', 'だいき', '山田'],
  ['山田太郎', '太郎', '山田'],
  ['山田 太郎', '太郎', '山田'],
  ['山田\u3000太郎', '太郎', '山田'],
  ['王小明', '小明', '王'],
  ['王明', '明', '王'],
  ['欧阳娜娜', '娜娜', '欧阳'],
  ['佐々木 希', '希', '佐々木'],
  ['高橋みなみ', 'みなみ', '高橋'],
  ['つるの剛士', '剛士', 'つるの'],
  ['やまだたろう', 'たろう', 'やまだ'],
  ['さくら', 'さくら', ''],
  ['マリア・シルバ', 'マリア', 'シルバ'],
  ['玛丽·克莱尔', '玛丽', '克莱尔'],
  ['김민수', '민수', '김'],
  ['김 민수', '민수', '김'],
  ['남궁민수', '민수', '남궁'],
  ['Maria 山田', 'Maria', '山田'],
  ['山田 Maria', 'Maria', '山田'],
  ['陳Maria', 'Maria', '陳'],
  ['प्रिया शर्मा', 'प्रिया', 'शर्मा'],
])('parts %s into %s and %s', (name, firstName, lastName) => expect(namesOf(name)).toEqual({ firstName, lastName }));

it('has no first name where there is no name', () => {
  expect(firstNameOf(null)).toBeNull();
  expect(firstNameOf(' ')).toBeNull();
});
