import { useEffect, useState } from 'react';
import type { Complaint } from './complaint.ts';
import { ScoreDialog } from './score-dialog.tsx';

/** Leaves time to read the reply first, in ms. */
const SCORE_AFTER_MS = 3_000;

// Only presses write it, so the rendering server never remembers anybody.
const answered = new Set<string>();

/** The dialog opens once per visit: a borrower who declined is not asked again when coming back from another screen. */
export function ScoreOnce({ complaint }: { complaint: Complaint }) {
  const { problemId } = complaint;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (answered.has(problemId)) return undefined;
    const timer = setTimeout(() => setOpen(true), SCORE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [problemId]);
  if (!isOpen) return null;
  return (
    <ScoreDialog
      complaint={complaint}
      onClose={() => {
        answered.add(problemId);
        setOpen(false);
      }}
    />
  );
}
