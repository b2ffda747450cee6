/** Reads the fields of a form as a browser without scripts sends them; one that is missing or no text is empty. */
export function formFieldsIn(body: unknown): (name: string) => string {
  const fields = new Map<string, unknown>(
    typeof body === 'object' && body !== null ? Object.entries(body) : [],
  );
  return (name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
}
