import { useEffect, useState } from 'react';
import type { Complaint } from './complaint.ts';
import { ScoreDialog } from './score-dialog.tsx';

/** The reply is read first. */
const SCORE_AFTER_MS = 3_000;

// Written by a press alone, so the server that renders this module never remembers anybody.
const answered = new Set<string>();

/** The score is asked for by itself, once per visit: whoever said no is not asked again when coming back from another screen. */
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
