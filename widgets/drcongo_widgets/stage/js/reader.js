// Where the reader is. Running cells moves a notebook about; the reader is put back to where they were.

function stayPut() {}
