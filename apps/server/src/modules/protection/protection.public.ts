export { mayPlay, memberMayPlay } from '#src/modules/protection/may-play.ts';
