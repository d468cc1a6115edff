/** The name of a setting of the operator. */
export const Setting = ({ children }: { children: string }) => (
  <code className="font-sans font-medium">{children}</code>
);

/** How to collect without the internet. */
export const MirrorHint = () => (
  <>
    To collect from a folder, set <Setting>FYR_MIRROR</Setting> to a <Setting>mirror.json</Setting> that maps the
    sources&apos; addresses to files, and restart Fyr.
  </>
);
