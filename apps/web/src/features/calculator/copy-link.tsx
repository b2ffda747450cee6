import { Button, copyText, shareIcon } from '@cauce/ui';
import { useState } from 'react';
import { useCopy } from '../../copy/copy-provider.tsx';
import css from './calculator-result.module.css';
import { useIsTouched } from './use-is-touched.ts';

/** Copies the address of this result and says whether that worked. Without scripts the address bar has it. */
export function CopyLink() {
  const copy = useCopy('calculator');
  const [result, setResult] = useState('');
  if (useIsTouched() === null) return null;

  async function copyLink() {
    const isCopied = await copyText(window.location.href);
    setResult(isCopied ? copy.shared : copy.notShared);
  }

  return (
    <div className={css.share}>
      <Button variant="outline" size="s" icon={shareIcon} onClick={() => void copyLink()}>
        {copy.share}
      </Button>
      <output>{result}</output>
    </div>
  );
}
