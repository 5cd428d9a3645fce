let context: AudioContext | null = null;
let muted = false;

export function setSoundMuted(quiet: boolean): void {
  muted = quiet;
}

/** Plays a short tone that glides from one pitch to another, in Hz. Browsers allow sound only after a tap. */
export function playTone(from: number, to: number, seconds: number): void {
  if (muted) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: from });
  const gain = new GainNode(context, { gain: 0.12 });
  oscillator.frequency.exponentialRampToValueAtTime(to, currentTime + seconds);
  gain.gain.exponentialRampToValueAtTime(0.001, currentTime + seconds);
  oscillator.connect(gain).connect(destination);
  oscillator.start();
  oscillator.stop(currentTime + seconds);
}
