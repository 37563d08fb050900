const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Stand before a name with a full stop, often without a space: "Dr.van Dam", "Chr.de Boer", "Ma.del Carmen". */
export const titles = words(
  'dr dra ma fco fca gmo hj mr mrs ms mx prof st ste sr sra srta jr fr hr ir ing drs mag dipl rev sir mme mlle lic arq ch th ph chr jos joh wm sig dott avv mgr dhr mw mevr hon lt col gen capt sgt',
);

/** Begin a family name, before a space. */
export const particles = words(
  'de del della dei degli di da das do dos du des dal van vande vanden vander von vom zu zum zur ten ter te den der het in op uit la le les lo el al af av bin ibn ben bint san santa mac',
);
