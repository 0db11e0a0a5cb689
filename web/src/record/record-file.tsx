/** Opening a record file: chosen, or dropped anywhere on the page. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../look/icon";
import { Button } from "../parts/button";
import { t } from "../text";
import { fault, isReading, openRecord } from "./open-record";
import "./record-file.css";

export function RecordButton() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="plain" icon="upload" onClick={() => input.current?.click()}>
        {isReading.value ? t("One moment…") : t("Open a record")}
      </Button>
      <input
        ref={input}
        class="record-input"
        type="file"
        accept=".record,.txt,text/plain"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) openRecord(file);
        }}
      />
    </>
  );
}

/** What is wrong with the file, and the line that it is about. */
export function RecordFault() {
  const wrong = fault.value;
  if (wrong === null) return null;
  return (
    <div class="record-fault" role="alert">
      <p class="record-fault-title">{t("{file} was not opened", { file: wrong.file })}</p>
      <p>{wrong.sentence}</p>
      {wrong.line !== null && <code class="record-fault-line">{wrong.line}</code>}
      <button
        type="button"
        class="record-fault-close"
        aria-label={t("Close")}
        onClick={() => {
          fault.value = null;
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Files may be dropped anywhere on the page. */
export function DropZone() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const out = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) openRecord(file);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", out);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", out);
      removeEventListener("drop", drop);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div class="drop-zone" aria-hidden="true">
      <p>
        <Icon name="upload" />
        {t("Drop the record to open it")}
      </p>
    </div>
  );
}
