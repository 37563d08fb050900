/** Words of ordinary sentences, which are no name of an account even after "my insta is". */
const words = `
a about account active actually add after again ago all allowed also always am an and any anymore anyway are as at available away
back bad banned be because been before below best better big both brand brands broken but by
can change check cleaner client clients closed come coming content could currently
day days deactivated deleted did different digital do does doing done down due during
each either email empty enough entire event events ever every everyone everything
fashion few fine first five follow followers for four free from full fun
gallery get girls give go going gone good got great group growing guys
had happy has have having he her here him his hot how
i if important in inactive included instead into is it its
job jobs just
know
last late later less let like link linked list listed live lol long look looking looks lot love
made mainly make many may me mention mentioned message messages mine model models monday more most mostly much must my
name names need needed new next nice no none noon not nothing now
of off ok okay old on once one only open optional or other our out over own
page people perfect photo photos pic pics picture pictures please post posted posting posts private profile public
ready real really red reel reels required right
same saturday say see send she short should show shows so some someone soon sorry still stories story studio such sunday super
tag tagged tags ten thank thanks that the their them then there these they thing things think this those though three thursday time to today
tomorrow tonight too true tuesday twenty two
under until up us usage use used
verified very via video videos
wait want was way we web wednesday week well were what when where which who why will with without work working works would wrong
yes yesterday yet you your yours friday friends friend family six seven eight nine half both already quite pretty rather almost
great amazing awesome lovely beautiful cool enough huge small smaller bigger larger public blocked hacked suspended disabled locked
lobby entrance venue home hotel stage set backstage reception front door gate hall booth location midnight place
`;

const common = new Set(words.trim().split(/\s+/));

export const isCommonWord = (word: string): boolean => common.has(word);
