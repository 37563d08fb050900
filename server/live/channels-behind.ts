/** `<type>:<id>` */
export type ChannelName = string;

/** The channels whose events a slow connection has missed, each with the last one. */
export const channelsBehind = () => {
  let last = new Map<ChannelName, number>();
  return {
    has: (channel: ChannelName) => last.has(channel),
    add: (channel: ChannelName, seq: number) => void last.set(channel, Math.max(seq, last.get(channel) ?? 0)),
    take: () => {
      const taken = last;
      last = new Map();
      return taken;
    },
  };
};
