/** The mark: one bead of water standing on a panel line. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M8.2 25.4A12 12 0 1 1 23.8 25.4Z" fill="currentColor" />
      <path d="M1.5 29.2h29" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="M9.6 15.4c.6-3.1 2.4-5.2 5-6.1"
        stroke="var(--logo-cut, var(--bg))"
        strokeWidth="2.5"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
