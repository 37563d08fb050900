/** Networks by the names that people write, and what is said about them in ordinary sentences. */
export const platforms = new Set(
  `instagram insta instagr gram ig snapchat snap tiktok facebook fb messenger whatsapp telegram tg twitter onlyfans discord kik wechat
   viber youtube skype venmo cashapp paypal zelle linkedin bluesky bsky linktree vsco fanfix`.split(/\s+/),
);
export const platformsInTwo = new Set([
  'tik tok',
  'cash app',
  'tele gram',
  'whats app',
  'insta gram',
  'face book',
  'snap chat',
  'we chat',
  'blue sky',
  'link tree',
  'i g',
]);
/** Words of their own too: a network only with a colon behind them. */
export const platformsByColon = new Set('signal threads sc wa'.split(' '));

/** What someone has on a network, or does for one: no name of an account. */
const about = `ready worthy style styled like live friendly famous only based owned official verified related approved first age generation era
  story stories reel reels feed profile bio grid account page post posts highlights followers follower following archive dms inbox password
  audience engagement stats insights analytics algorithm shoot shoots content campaign campaigns takeover clip clips caption captions comments ads
  ad giveaway collab collabs partnership business creator creators manager team usage rights handles handle filter filters music format size
  crop ratio cover covers series launch promo teaser drop carousel challenge trend trends vibe vibes booth wall moment quality channel group
  chat call calls payment payments transfer invoice request code app shop store strategy coverage segment edit edits cut`;
const aboutNetworks = new Set(about.split(/\s+/));

export const isAboutNetworks = (word: string): boolean => aboutNetworks.has(word);
