declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** Asks whether messages may come to the device. */
    push: { props: PushProps; result: NotificationPermission };
  }
}

export interface PushProps {
  /** The browser's own question, which it only asks on a tap. */
  readonly request: () => Promise<NotificationPermission>;
}
