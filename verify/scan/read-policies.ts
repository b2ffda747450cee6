import { policyFindings } from '../../scripts/checks/policy-findings.ts';
import { sender } from '../wire/send.ts';
import type { ScanResult } from './run-sqlmap.ts';
import type { ScanTarget } from './scan-targets.ts';

/** The content security policies that every page and call really answers with, as Google's evaluator judges them. */
export async function readPolicies(
  port: number,
  targets: readonly ScanTarget[],
): Promise<ScanResult> {
  const { send, close } = sender(port);
  const findings: string[] = [];
  for (const { name, call } of targets) {
    const { headers, status } = await send(call);
    const policy = String(headers['content-security-policy'] ?? '');
    findings.push(...policyFindings(policy).map((one) => `${name} (${status}): ${one}`));
  }
  close();
  return { tried: targets.length, findings };
}
