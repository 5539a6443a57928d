/** How a company's own systems send its list, with the key of its directory. */
export function RegisterUploadNote() {
  const command = [
    `curl -X POST '${window.location.origin}/api/directory/register?withdrawMissing=false'`,
    "-H 'Authorization: Bearer TU_LLAVE' -H 'Content-Type: text/csv'",
    "-H 'Idempotency-Key: nomina-2026-11-23' --data-binary @empleados.csv",
  ].join(' \\\n  ');
  return (
    <details className="rounded-lg bg-surface p-4 shadow-e1">
      <summary className="type-item cursor-pointer">¿Tu directorio no habla SCIM? Envía un archivo</summary>
      <div className="grid grid-cols-1 gap-2 pt-3">
        <p className="type-body-s text-text-2">
          Tu nómina puede enviar la lista en CSV o Excel con la misma llave y las columnas de siempre. Con
          withdrawMissing=true retira a quien no esté en el archivo; si faltan demasiadas personas, espera a que la
          confirmes en Importar empleados. Un envío no crea grupos: usa los que ya tienes.
        </p>
        <pre className="type-body-s overflow-x-auto rounded bg-sunken px-3 py-2.5 whitespace-pre-wrap select-all wrap-anywhere">
          {command}
        </pre>
        <p className="type-body-s text-text-2">
          Responde con un id: pregunta cómo va en /api/directory/register/ID y baja las filas por corregir en
          /api/directory/register/ID/wrong.
        </p>
      </div>
    </details>
  );
}
