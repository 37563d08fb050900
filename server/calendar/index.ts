export { answerFeed } from './feed.ts';
export { serveFeed } from './serve-feed.ts';
